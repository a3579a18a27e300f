#!/bin/sh
# Starts podatlas from the tarball with a font to draw with; FONTCONFIG_FILE names another configuration of fonts.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
FONTCONFIG_FILE=${FONTCONFIG_FILE:-$root/share/podatlas/fonts/fonts.conf}
export FONTCONFIG_FILE
exec "$root/libexec/podatlas" "$@"
