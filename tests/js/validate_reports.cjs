// Validates SARIF files against the schema that Microsoft's jest-sarif brings: validate_reports.cjs FILE...
const fs = require('fs');
const path = require('path');
const Ajv = require('ajv-draft-04');
const formats = require('ajv-formats');

const folder = path.join(path.dirname(require.resolve('@microsoft/jest-sarif/package.json')), 'lib', 'schemas');
const name = fs.readdirSync(folder).find((file) => file.startsWith('sarif-2.1.0'));
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
formats(ajv);
const validate = ajv.compile(JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));
for (const file of process.argv.slice(2)) {
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (!validate(report)) {
    console.error(`${file}: ${JSON.stringify(validate.errors).slice(0, 500)}`);
    process.exit(1);
  }
  console.log(`${file}: ${report.runs[0].results.length} results, valid by ${name}`);
}
