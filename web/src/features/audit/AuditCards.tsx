import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Actor, Changes, RecordName } from './AuditEntryParts.tsx'
import type { AuditRowsProps } from './AuditTable.tsx'
import { actionWords, subjectNames } from './audit-words.ts'

/** The log on a narrow screen. */
export function AuditCards({ entries, hasCompanies, ...props }: AuditRowsProps) {
  return (
    <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
      {entries.map((entry) => (
        <chakra.li key={entry.id} px="4" py="3">
          <Flex justify="space-between" gap="3">
            <chakra.span minW="0" overflowWrap="anywhere">
              <Actor entry={entry} {...props} />: {actionWords(entry.action)}
            </chakra.span>
            <chakra.span textStyle="sm" color="fg.muted" flexShrink="0">
              <RelativeTime instant={entry.at} />
            </chakra.span>
          </Flex>
          <Box mt="1">
            <chakra.span color="fg.muted">{subjectNames[entry.subject]} </chakra.span>
            <RecordName entry={entry} role={props.role} />
          </Box>
          {hasCompanies && entry.company && <Box textStyle="sm">{entry.company}</Box>}
          <Changes entry={entry} />
        </chakra.li>
      ))}
    </Stack>
  )
}
