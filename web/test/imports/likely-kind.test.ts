import { importKinds } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { likelierKind } from '../../src/features/imports/likely-kind.ts'

/** The headings of the system's own exports. */
const heads = {
  people: 'First name,Last name,Username,Email,Company,Role,Phone number,Company site',
  devices:
    'Asset tag,Name,Type,Manufacturer,Model,Serial number,Status,Company,Registered to,Warranty expires',
  companies:
    'Name,Customer number,Ids in other systems,Phone,Address,Mail domains,Account manager,Team,Tags,Notes',
}

describe.each(importKinds)('a file of %s', (kind) => {
  test.each(importKinds)('that is dropped into the import of %s', (into) => {
    expect(likelierKind(heads[kind].split(','), into)).toBe(kind === into ? undefined : kind)
  })
})

test.each([
  ['people', 'Name,Email,Company'],
  ['devices', 'Name,Serial number,Company'],
  ['companies', 'Company,Phone'],
  ['companies', 'Name'],
  ['people', 'Colour,Weight'],
] as const)('a short file of %s with %j is taken for what it is', (kind, head) => {
  expect(likelierKind(head.split(','), kind)).toBeUndefined()
})
