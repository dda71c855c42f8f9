import { Button, chakra, Link } from '@chakra-ui/react'
import type { AuditEntry, Role } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { recordPath } from '../../lib/record-path.ts'

/** Shared by the log's rows and cards. */
export interface EntryProps {
  entry: AuditEntry
  role: Role
  /** Narrows the log to one person. */
  onPerson: (actorId: number) => void
}

/** Who did it, with a filter for everything they did. */
export function Actor({ entry: { actor, actorId }, onPerson }: EntryProps) {
  if (actorId === null) return <>{actor}</>
  return (
    <Button
      variant="plain"
      h="auto"
      minW="0"
      p="0"
      textStyle="sm"
      fontWeight="medium"
      textAlign="start"
      whiteSpace="normal"
      overflowWrap="anywhere"
      textDecoration="underline"
      textDecorationStyle="dotted"
      textUnderlineOffset="0.2em"
      title={`Show what ${actor} did`}
      onClick={() => onPerson(actorId)}
    >
      {actor}
    </Button>
  )
}

/** What it was done to, linked where there is a page. */
export function RecordName({ entry, role }: Pick<EntryProps, 'entry' | 'role'>) {
  const path = recordPath(entry, role)
  const label = entry.label || `#${entry.subjectId ?? ''}`
  if (!path) return <chakra.span overflowWrap="anywhere">{label}</chakra.span>
  return (
    <Link asChild overflowWrap="anywhere">
      <RouterLink to={path}>{label}</RouterLink>
    </Link>
  )
}

/** The changes field by field, collapsed. */
export function Changes({ entry: { changes, ip } }: Pick<EntryProps, 'entry'>) {
  const count = changes.length
  if (count === 0 && ip === null) return null
  return (
    <chakra.details textStyle="sm">
      <chakra.summary cursor="pointer" color="fg.muted" w="fit-content">
        {count === 0 ? 'Details' : `${count} ${count === 1 ? 'change' : 'changes'}`}
      </chakra.summary>
      <chakra.ul mt="1" ps="4" listStyleType="disc" overflowWrap="anywhere">
        {changes.map(({ field, from, to }) => (
          <li key={`${field} ${from} ${to}`}>
            {field}: {from !== null && <chakra.s color="fg.muted">{from}</chakra.s>}
            {from !== null && ' → '}
            {to ?? 'none'}
          </li>
        ))}
        {ip !== null && <li>from the address {ip}</li>}
      </chakra.ul>
    </chakra.details>
  )
}
