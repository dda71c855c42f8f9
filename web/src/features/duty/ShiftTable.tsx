import { Table } from '@chakra-ui/react'
import type { Duty } from '@remotehands/contract'
import { DutyPart } from './DutyPart.tsx'
import { handOverWords, shortTime } from './duty-words.ts'

/** Who is on call, shift after shift. */
export function ShiftTable({ duty }: { duty: Duty }) {
  return (
    <DutyPart title="Who is on call" hint={`Hand-over: ${handOverWords(duty)}. Times below are yours.`}>
      <Table.ScrollArea borderWidth="1px" borderRadius="l3" bg="bg.panel">
        <Table.Root size="sm" whiteSpace="normal">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>From</Table.ColumnHeader>
              <Table.ColumnHeader>First</Table.ColumnHeader>
              <Table.ColumnHeader>Second</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {duty.shifts.map(({ from, first, second }, at) => (
              <Table.Row key={from} fontWeight={at === 0 ? 'semibold' : undefined}>
                <Table.Cell fontVariantNumeric="tabular-nums">
                  {at === 0 ? 'Now' : shortTime(from)}
                </Table.Cell>
                <Table.Cell>{first?.name ?? 'No one'}</Table.Cell>
                <Table.Cell>{second?.name ?? 'No one'}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </DutyPart>
  )
}
