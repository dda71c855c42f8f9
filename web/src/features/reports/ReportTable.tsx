import { Table } from '@chakra-ui/react'

/** A table's cells; the first of each row names it. Numbers stand to the right. */
export interface ReportCells {
  head: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** The numbers behind a chart. */
export function ReportTable({ title, head, rows }: ReportCells & { title: string }) {
  return (
    <Table.ScrollArea
      borderWidth="1px"
      borderRadius="l2"
      maxH="22rem"
      role="region"
      aria-label={`Table of ${title}`}
      tabIndex={0}
      focusVisibleRing="outside"
    >
      <Table.Root size="sm" stickyHeader>
        <Table.Header>
          <Table.Row bg="bg.muted">
            {head.map((name, at) => (
              <Table.ColumnHeader
                key={name}
                scope="col"
                textAlign={at === 0 ? 'start' : 'end'}
                whiteSpace={{ base: 'normal', md: 'nowrap' }}
              >
                {name}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name.
            <Table.Row key={row} bg="transparent">
              <Table.ColumnHeader
                as="th"
                scope="row"
                fontWeight="normal"
                whiteSpace={{ base: 'normal', md: 'nowrap' }}
                overflowWrap="break-word"
              >
                {name}
              </Table.ColumnHeader>
              {cells.map((cell, at) => (
                <Table.Cell key={head[at + 1]} textAlign="end" fontVariantNumeric="tabular-nums">
                  {cell ?? '–'}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
