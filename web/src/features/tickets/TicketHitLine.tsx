import { chakra } from '@chakra-ui/react'
import type { FoundTicket, TicketHit } from '@remotehands/contract'
import { HitText } from '../../ui/HitText.tsx'

type Found = Pick<FoundTicket, 'hit' | 'mergedIntoId'>

/** Beside a ticket of a list: where it goes on, if it was merged, and where a search found it. */
export function FoundLines({ ticket: { hit, mergedIntoId }, lines = 1 }: { ticket: Found; lines?: number }) {
  return (
    <>
      {mergedIntoId !== undefined && (
        <chakra.p textStyle="sm" color="fg.muted" truncate>
          Merged into #{mergedIntoId}
        </chakra.p>
      )}
      {hit && <TicketHitLine hit={hit} lines={lines} />}
    </>
  )
}

/** Where a search found the ticket, and the sentence that has the words. */
export function TicketHitLine({ hit, lines = 1 }: { hit: TicketHit; lines?: number }) {
  return (
    <chakra.p textStyle="sm" color="fg.muted" lineClamp={lines} overflowWrap="anywhere" whiteSpace="normal">
      <chakra.span fontWeight="medium">{placeOf(hit)}:</chakra.span> <HitText parts={hit.parts} />
    </chakra.p>
  )
}

function placeOf({ place, by }: TicketHit): string {
  const whose = by === null ? '' : ` by ${by}`
  return `${placeWords[place]}${whose}`
}

const placeWords: Readonly<Record<TicketHit['place'], string>> = {
  title: 'Title',
  client: 'Client',
  company: 'Company',
  description: 'Description',
  device: 'Device',
  tag: 'Tag',
  checklist: 'Checklist',
  answer: 'Form',
  reply: 'Reply',
  note: 'Internal note',
  rating: 'Rating',
  file: 'File',
}
