import { chakra } from '@chakra-ui/react'
import type { TicketHit } from '@remotehands/contract'
import { HitText } from '../../ui/HitText.tsx'

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
  reply: 'Reply',
  note: 'Internal note',
  rating: 'Rating',
  file: 'File',
}
