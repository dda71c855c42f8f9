import { Box, chakra, Table } from '@chakra-ui/react'
import type { AuditEntry } from '@remotehands/contract'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Actor, Changes, type EntryProps, RecordName } from './AuditEntryParts.tsx'
import { actionWords, subjectNames } from './audit-words.ts'

export interface AuditRowsProps extends Omit<EntryProps, 'entry'> {
  entries: readonly AuditEntry[]
  /** Whether entries of several companies are shown. */
  hasCompanies: boolean
}

/** The log where there is room. */
export function AuditTable({ entries, hasCompanies, ...props }: AuditRowsProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.panel">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader>Time</Table.ColumnHeader>
            <Table.ColumnHeader>Person</Table.ColumnHeader>
            <Table.ColumnHeader>Action</Table.ColumnHeader>
            <Table.ColumnHeader>Record</Table.ColumnHeader>
            {hasCompanies && <Table.ColumnHeader>Company</Table.ColumnHeader>}
            <Table.ColumnHeader>Changes</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {entries.map((entry) => (
            <Table.Row key={entry.id} verticalAlign="top" bg="transparent">
              <Table.Cell whiteSpace="nowrap">
                <RelativeTime instant={entry.at} />
              </Table.Cell>
              <Table.Cell>
                <Actor entry={entry} {...props} />
              </Table.Cell>
              <Table.Cell>{actionWords(entry.action)}</Table.Cell>
              <Table.Cell>
                <chakra.span color="fg.muted">{subjectNames[entry.subject]}</chakra.span>{' '}
                <RecordName entry={entry} role={props.role} />
              </Table.Cell>
              {hasCompanies && <Table.Cell>{entry.company}</Table.Cell>}
              <Table.Cell maxW="22rem">
                <Changes entry={entry} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
