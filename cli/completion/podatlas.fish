# fish completion for podatlas; what there is to choose from, `podatlas complete` says.
function __podatlas_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l typed (string unescape -- $current; or string replace -r '^["\']' '' -- $current)
    $words[1] complete -- $words[2..-1] "$typed" 2>/dev/null | while read -l line
        if test "$line" = \tfiles
            __fish_complete_path $current
        else
            echo $line
        end
    end
end
complete -c podatlas -f -a '(__podatlas_complete)'
