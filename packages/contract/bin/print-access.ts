import { readOptions } from '@remotehands/options'
import { endpoints, roles, scopeOf } from '../src/index.ts'

readOptions({ command: 'access' })
const rows = endpoints.map(([, { method, path, access }]) => [
  `${method} ${path}`,
  ...roles.map((role) => (access === 'public' ? 'public' : (scopeOf(role, access) ?? '-'))),
])
const table = [['', ...roles], ...rows]
const widths = table.reduce<number[]>(
  (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
  [],
)
for (const row of table) {
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
