# bash completion for podatlas; what there is to choose from, `podatlas complete` says.
_podatlas() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == $'\tfiles' ]]; then
      [[ -n ${COMP_TYPE-} ]] && compopt -o default
    else
      COMPREPLY+=("$line")
    fi
  done < <("$1" complete --line "${COMP_LINE:0:COMP_POINT}" --breaks "$COMP_WORDBREAKS" 2>/dev/null)
}
complete -F _podatlas podatlas
