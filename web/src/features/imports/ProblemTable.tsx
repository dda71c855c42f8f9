import { Box, chakra, Table } from '@chakra-ui/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Problem } from './check-table.ts'

interface ProblemTableProps {
  label: string
  problems: readonly Problem[]
  fields: readonly { name: string; label: string }[]
}

const rowHeight = 45
export const problemHead = ['Row', 'Column', 'In the file', 'Problem']
const head = problemHead

/** A problem as a row of cells. */
export function problemCells(fields: ProblemTableProps['fields']) {
  return ({ number, field, value, message }: Problem) => [
    String(number),
    fieldLabel(field, fields),
    value,
    message,
  ]
}

export function fieldLabel(field: string | null, fields: ProblemTableProps['fields']): string {
  return field === null ? 'The whole row' : (fields.find(({ name }) => name === field)?.label ?? field)
}

/** Problems row by row, virtualized: there may be thousands. */
export function ProblemTable({ label, problems, fields }: ProblemTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: problems.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 600, height: 320 },
    overscan: 8,
  })
  const cellsOf = problemCells(fields)
  const shown = rows.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <Box
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={label}
      maxH="20rem"
      overflow="auto"
      borderWidth="1px"
      borderRadius="l2"
    >
      <Table.Root
        size="sm"
        aria-rowcount={problems.length + 1}
        css={{ '& th': { position: 'sticky', top: 0, bg: 'bg.muted' } }}
      >
        <Table.Header>
          <Table.Row aria-rowindex={1}>
            {head.map((name) => (
              <Table.ColumnHeader key={name}>{name}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body fontVariantNumeric="tabular-nums">
          <Gap height={above} />
          {shown.map(({ index, key }) => {
            const problem = problems[index]
            if (!problem) return null
            const [number, field, value, message] = cellsOf(problem)
            return (
              <Table.Row
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                verticalAlign="top"
                bg="transparent"
              >
                <Table.Cell>{number}</Table.Cell>
                <Table.Cell>{field}</Table.Cell>
                <Table.Cell overflowWrap="anywhere" maxW="10rem">
                  {value || (problem.field !== null && <chakra.span color="fg.muted">empty</chakra.span>)}
                </Table.Cell>
                <Table.Cell>{message}</Table.Cell>
              </Table.Row>
            )
          })}
          <Gap height={below} />
        </Table.Body>
      </Table.Root>
    </Box>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={head.length} style={{ height, padding: 0 }} />
    </tr>
  )
}
