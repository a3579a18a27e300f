// Validates a bill of materials against the schema of CycloneDX 1.6: validate_bill.cjs FILE
const fs = require('fs');
const path = require('path');
const Ajv = require('ajv');
const formats = require('ajv-formats');

const folder = path.join(path.dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json')), 'res', 'schema');
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
formats(ajv);
ajv.addFormat('idn-email', true);
ajv.addFormat('iri-reference', true);
for (const name of ['spdx', 'jsf-0.82']) {
  const file = `${name}.SNAPSHOT.schema.json`;
  ajv.addSchema(read(path.join(folder, file)), `http://cyclonedx.org/schema/${file}`);
}
const validate = ajv.compile(read(path.join(folder, 'bom-1.6.SNAPSHOT.schema.json')));
const bill = read(process.argv[2]);
if (!validate(bill)) {
  console.error(JSON.stringify(validate.errors).slice(0, 1000));
  process.exit(1);
}
console.log(`${path.basename(process.argv[2])}: ${bill.components.length} components, valid CycloneDX ${bill.specVersion}`);
