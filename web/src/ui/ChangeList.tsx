import { chakra, Stack } from '@chakra-ui/react'
import type { FieldChange } from '@remotehands/contract'
import { RelativeTime } from './RelativeTime.tsx'

interface ChangeListProps {
  entries: readonly {
    id: string
    at: string
    actorName: string
    /** What was changed, where a list holds several. */
    label?: string
    changes: readonly FieldChange[]
  }[]
}

/** Who changed what of some settings, newest first. */
export function ChangeList({ entries }: ChangeListProps) {
  return (
    <Stack as="ul" gap="4" listStyleType="none">
      {entries.map(({ id, at, actorName, label, changes }) => (
        <chakra.li key={id} overflowWrap="anywhere">
          <chakra.p fontWeight="semibold">{label ? `${label}, by ${actorName}` : actorName}</chakra.p>
          <chakra.p textStyle="sm" color="fg.muted">
            <RelativeTime instant={at} />
          </chakra.p>
          <Stack as="ul" mt="1" gap="0" textStyle="sm" listStyleType="disc" ps="5">
            {changes.map(({ field, from, to }) => (
              <li key={field}>
                {field}: {from !== null && `${from} → `}
                {to ?? 'removed'}
              </li>
            ))}
          </Stack>
        </chakra.li>
      ))}
    </Stack>
  )
}
