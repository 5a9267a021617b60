#!/bin/bash
# Judges the files of a season that BOOKS_FOLDER kept, by the published schema and rules: judge.sh FOLDER TOOLS (docs/tests.md).
# TOOLS is a Python environment with saxonche; Maven and pip fetch schema and rules.
set -euo pipefail
folder=$1 tools=$2 here=$(dirname "$0")
rules=com.helger.phive.rules version=4.3.7
repository=${HOME}/.m2/repository/com/helger/phive/rules
for name in phive-rules-en16931 phive-rules-peppol; do
  [ -f "$repository/$name/$version/$name-$version.jar" ] ||
    mvn -q dependency:get -Dtransitive=false -Dartifact=$rules:$name:$version
done
schema=$(mktemp -d)
"$tools/bin/pip" install -q --no-deps --target "$schema" odoo-addon-l10n-nl-xaf-auditfile-export
xsd=$(find "$schema" -name 'XmlAuditfileFinancieel3.2.xsd')
xmllint --noout --schema "$xsd" "$folder"/xaf/*.xml
judge() { "$tools/bin/python" "$here/../invoicing/validate_ubl.py" "$repository/$1/$version/$1-$version.jar" "$2" "${@:3}"; }
judge phive-rules-en16931 external/schematron/1.3.16/ubl/EN16931-UBL-validation.xslt "$folder"/ubl/*.xml | tail -n 20
mapfile -t peppol < <(grep -l 'urn:fdc:peppol.eu:2017:poacc:billing:3.0' "$folder"/ubl/*.xml)
judge phive-rules-peppol external/schematron/openpeppol/2026.5/xslt/PEPPOL-EN16931-UBL.xslt "${peppol[@]}" | tail -n 20
