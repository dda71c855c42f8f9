import { chakra, Link, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../../lib/dates.ts'
import { deskDay } from '../../lib/desk-day.ts'
import { paths } from '../../lib/paths.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TicketDevices } from '../assets/TicketDevices.tsx'
import { CompanyLink } from '../people/companies/CompanyLink.tsx'
import { wasNotApproved } from './approvals/approval-words.ts'
import { readersOfPrivate, readersOfShared } from './PrivateChoice.tsx'
import { SlaMark } from './SlaMark.tsx'
import { Stars } from './Stars.tsx'
import { TargetTime } from './TargetTime.tsx'
import type { ShownTicket } from './use-ticket.ts'
import { useTicketLink } from './use-ticket-link.ts'

interface TicketFactsProps {
  ticket: ShownTicket
  /** What changes whose ticket it is; only for staff. */
  requester?: ReactNode
  /** What changes the assignee, beside their name. */
  assign?: ReactNode
  /** What changes the followers, below their names. */
  follow?: ReactNode
  /** What it is to other tickets; only for staff. */
  links?: ReactNode
  /** Its tags, and what changes them; only for staff. */
  tags?: ReactNode
  /** What its request form asked. */
  answers?: ReactNode
  /** What is to be done on it; only for staff. */
  checklist?: ReactNode
  /** The time worked on it; only for staff. */
  time?: ReactNode
}

/** Who and what a ticket is about, and until when. */
export function TicketFacts({
  ticket,
  requester,
  assign,
  follow,
  tags,
  answers,
  checklist,
  time,
  links,
}: TicketFactsProps) {
  const linkTo = useTicketLink()
  const { followsUpId, raisedByName, rating } = ticket
  const withLeft = (name: string, id: number | undefined) =>
    id !== undefined && ticket.leftIds.includes(id) ? `${name} (has left)` : name
  return (
    <Facts
      columns={{ base: 2, lg: 1 }}
      p="5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      textStyle="sm"
    >
      {ticket.mergedIntoId !== null && (
        <Fact name="Goes on in">
          <Link asChild color="accent.fg" textDecoration="underline">
            <RouterLink to={linkTo(ticket.mergedIntoId)}>#{ticket.mergedIntoId}</RouterLink>
          </Link>
        </Fact>
      )}
      {ticket.mergedIntoId === null && <Targets ticket={ticket} />}
      <Fact name="Client">
        {withLeft(ticket.clientName, ticket.clientId)}
        <chakra.span display="block" color="fg.muted">
          <CompanyLink id={ticket.companyId} name={ticket.company} />
        </chakra.span>
        {raisedByName && (
          <chakra.span display="block" color="fg.muted">
            Raised by {raisedByName}
          </chakra.span>
        )}
        {requester}
      </Fact>
      {ticket.recurring && <RecurringFact recurring={ticket.recurring} />}
      <Fact name="Assignee">
        {ticket.assigneeName ? (
          withLeft(ticket.assigneeName, ticket.assigneeId ?? undefined)
        ) : (
          <Nothing>Unassigned</Nothing>
        )}
        {assign}
      </Fact>
      {ticket.teamName && <Fact name="Team">{ticket.teamName}</Fact>}
      {tags && <Fact name="Tags">{tags}</Fact>}
      {answers && (
        <Fact name="Request" isWide>
          {answers}
        </Fact>
      )}
      {checklist && (
        <Fact name="Checklist" isWide>
          {checklist}
        </Fact>
      )}
      {time && <Fact name="Time">{time}</Fact>}
      <Fact name="Devices">
        {ticket.devices.length > 0 ? (
          <TicketDevices devices={ticket.devices} />
        ) : (
          <Nothing>No devices named</Nothing>
        )}
      </Fact>
      {ticket.isPrivate && <Fact name="Private">{readersOfPrivate(ticket.clientName)}</Fact>}
      {!ticket.isPrivate && !requester && (
        <Fact name="Who can read it">{readersOfShared('the ticket’s site')}</Fact>
      )}
      <Fact name="Followers">
        <Names
          of={ticket.followers.map(({ id, name }) => ({ id, name: withLeft(name, id) }))}
          none="No followers"
        />
        {follow}
      </Fact>
      <Fact name="Created">
        <RelativeTime instant={ticket.createdAt} />
      </Fact>
      {followsUpId && (
        <Fact name="Follows up">
          <Link asChild color="accent.fg" textDecoration="underline">
            <RouterLink to={linkTo(followsUpId)}>#{followsUpId}</RouterLink>
          </Link>
        </Fact>
      )}
      {links && <Fact name="Links">{links}</Fact>}
      {rating && (
        <Fact name="Rating">
          <Stars score={rating.score} />
          {rating.comment && (
            <chakra.span display="block" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
              {rating.comment}
            </chakra.span>
          )}
        </Fact>
      )}
    </Facts>
  )
}

/** The recurring ticket that it is one of, and the dates at the desk that it stands for. */
function RecurringFact({ recurring }: { recurring: NonNullable<ShownTicket['recurring']> }) {
  const { id, title, dueAt, missed, missedCount } = recurring
  const dayOf = (at: string) => formatDay(deskDay(new Date(at)))
  const others = missed.map(dayOf).join(', ')
  const more = missedCount > missed.length ? `${missedCount - missed.length} earlier, ` : ''
  return (
    <Fact name="Recurring">
      <Link asChild color="accent.fg" textDecoration="underline">
        <RouterLink to={`${paths.recurring}?recurring=${id}`}>{title}</RouterLink>
      </Link>
      <chakra.span display="block" color="fg.muted">
        For {dayOf(dueAt)}
        {missedCount > 0 && `; missed: ${more}${others}`}
      </chakra.span>
    </Fact>
  )
}

/** Until when it is answered and resolved, and how it keeps that. */
function Targets({ ticket }: Pick<TicketFactsProps, 'ticket'>) {
  const { sla } = ticket
  // Nobody works on it: it is late for nothing, and nothing of it was resolved.
  if (wasNotApproved(ticket))
    return (
      <Fact name="Resolution">
        <Nothing>None: it wasn’t approved</Nothing>
      </Fact>
    )
  return (
    <>
      {sla && (
        <Fact name="Service level">
          <SlaMark sla={sla} dueAt={ticket.dueAt ?? null} />
        </Fact>
      )}
      <Fact name="First response">
        <TargetTime
          dueAt={ticket.firstResponseDueAt}
          doneAt={ticket.firstRespondedAt}
          done="Given"
          waitsFor={ticket.approval?.state === 'waiting' ? 'approval' : undefined}
        />
      </Fact>
      {ticket.nextResponseDueAt && (
        <Fact name="Next response">
          <TargetTime dueAt={ticket.nextResponseDueAt} doneAt={null} done="Given" />
        </Fact>
      )}
      <Fact name="Resolution">
        <TargetTime
          dueAt={ticket.resolutionDueAt}
          doneAt={ticket.resolvedAt}
          done="Resolved"
          waitsFor={waitsFor(ticket)}
        />
      </Fact>
    </>
  )
}

/** For whom the clock stands still. */
function waitsFor({ status, approval, sla }: TicketFactsProps['ticket']): string | undefined {
  if (approval?.state === 'waiting') return 'approval'
  if (status !== 'waiting_for_client') return undefined
  return sla ? 'the client' : 'you'
}

function Names({ of, none }: { of: readonly { id: number; name: string }[]; none: string }) {
  if (of.length === 0) return <Nothing>{none}</Nothing>
  return (
    <Stack as="ul" gap="0">
      {of.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </Stack>
  )
}

function Nothing({ children }: { children: string }) {
  return <chakra.span color="fg.muted">{children}</chakra.span>
}
