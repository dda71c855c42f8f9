import { writeFileSync } from 'node:fs'
import { company } from '@remotehands/content'
import { openApiDocument } from '../src/openapi.ts'

const target = new URL('../../../docs/openapi.json', import.meta.url)
writeFileSync(
  target,
  `${JSON.stringify(openApiDocument({ name: company.name, email: company.mailboxes.support }), null, 2)}\n`,
)
