import { writeFileSync } from 'node:fs'
import { company } from '@remotehands/content'
import { readOptions } from '@remotehands/options'
import { openApiDocument } from '../src/openapi.ts'

readOptions({ command: 'openapi' })
const target = new URL('../../../docs/openapi.json', import.meta.url)
writeFileSync(
  target,
  `${JSON.stringify(openApiDocument({ name: company.name, email: company.mailboxes.support }), null, 2)}\n`,
)
