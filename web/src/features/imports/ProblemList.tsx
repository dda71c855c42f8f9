import { Box, Button, chakra, Flex, Heading, Table } from '@chakra-ui/react'
import { csvText } from '@remotehands/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Download } from 'lucide-react'
import { useId, useRef } from 'react'
import { saveCsv } from '../../lib/save-csv.ts'
import type { Problem } from './check-table.ts'

interface ProblemListProps {
  title: string
  problems: readonly Problem[]
  fields: readonly { name: string; label: string }[]
  /** Under which the list can be saved. */
  fileName: string
}

const rowHeight = 45
const head = ['Row', 'Column', 'In the file', 'Problem']

/** Every problem of every row, however many there are: only those in view are in the page. */
export function ProblemList({ title, problems, fields, fileName }: ProblemListProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: problems.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 600, height: 320 },
    overscan: 8,
  })
  if (problems.length === 0) return null
  const labelOf = (field: string | null) =>
    field === null ? 'The whole row' : (fields.find(({ name }) => name === field)?.label ?? field)
  const cellsOf = ({ number, field, value, message }: Problem) => [
    String(number),
    labelOf(field),
    value,
    message,
  ]
  const shown = rows.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <section aria-labelledby={id}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Heading as="h3" size="sm" id={id}>
          {title}
        </Heading>
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          onClick={() => saveCsv([csvText([head, ...problems.map(cellsOf)])], fileName)}
        >
          <Download size={14} aria-hidden />
          Save this list
        </Button>
      </Flex>
      <Box
        ref={box}
        tabIndex={0}
        role="region"
        aria-labelledby={id}
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
    </section>
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
