import type { IndexName } from './table.ts'

/** The key attributes of the table and of its sparse indexes: an item without them is not in the index. */
export const keyNames = {
  table: { pk: 'pk', sk: 'sk' },
  gsi1: { pk: 'gsi1pk', sk: 'gsi1sk' },
  gsi2: { pk: 'gsi2pk', sk: 'gsi2sk' },
  gsi3: { pk: 'gsi3pk', sk: 'gsi3sk' },
  gsi4: { pk: 'gsi4pk', sk: 'gsi4sk' },
} as const satisfies Record<IndexName | 'table', { pk: string; sk: string }>
