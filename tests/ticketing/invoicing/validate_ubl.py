"""Judges UBL files by schematron rules in a Java archive: validate_ubl.py ARCHIVE RULES.xslt FILE… (docs/tests.md)."""

import sys
import tempfile
import zipfile

from saxonche import PySaxonProcessor

archive, rules, *files = sys.argv[1:]
faults = 0
with tempfile.TemporaryDirectory() as folder, PySaxonProcessor(license=False) as saxon:
    stylesheet = zipfile.ZipFile(archive).extract(rules, folder)
    judge = saxon.new_xslt30_processor().compile_stylesheet(stylesheet_file=stylesheet)
    for file in files:
        report = saxon.parse_xml(xml_text=judge.transform_to_string(source_file=file))
        query = saxon.new_xpath_processor()
        query.set_context(xdm_item=report)
        query.declare_namespace("svrl", "http://purl.oclc.org/dsdl/svrl")
        fired = query.evaluate("count(//svrl:fired-rule)")
        for fault in query.evaluate("//svrl:failed-assert ! concat(@flag, ' ', @id, ': ', normalize-space(svrl:text))") or []:
            faults += 1
            print(f"{file}: {fault}")
        print(f"{file}: {fired} rules applied")
sys.exit(1 if faults else 0)
