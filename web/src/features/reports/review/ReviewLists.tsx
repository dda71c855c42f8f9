import { chakra, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import { type CompanyReview, shortDay, stateWords } from '@remotehands/contract'
import { type ReactNode, useId } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { ReportTable } from '../ReportTable.tsx'

/** Who raised most, the warranties and documents to think of next, and the visits of the days. */
export function ReviewLists({ review: { requesters, visits, renewals } }: { review: CompanyReview }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
      <Card
        title="Who raises most"
        isEmpty={!requesters || requesters.list.length === 0}
        empty={requesters ? 'No tickets in these days.' : 'Still being counted. Look again in a few hours.'}
      >
        <ReportTable
          title="Who raises most"
          head={['Requester', 'Tickets opened']}
          rows={requesters?.list.map(({ name, opened }) => [name, opened]) ?? []}
        />
        {requesters?.isCut && <Note>The {requesters.list.length} who raised most.</Note>}
      </Card>
      <Card
        title="Renewals ahead"
        isEmpty={renewals.list.length === 0}
        empty="Nothing ends in the next 90 days."
      >
        <ReportTable
          title="Renewals ahead"
          head={['Device or document', 'What ends', 'On']}
          rows={renewals.list.map(({ kind, name, endsOn }) => [name, stateWords(kind), shortDay(endsOn)])}
        />
        {renewals.isCut && (
          <Note>The first {renewals.list.length}; the lists of devices and documents have all.</Note>
        )}
      </Card>
      <Card title="Visits" isWide isEmpty={visits.list.length === 0} empty="No visits in these days.">
        <ReportTable
          title="Visits"
          head={['Appointment', 'Kind', 'Status', 'Day']}
          rows={visits.list.map(({ title, kind, status, startsAt }) => [
            ...[title, stateWords(kind), stateWords(status), formatDate(startsAt)],
          ])}
        />
        {visits.isCut && <Note>The first {visits.list.length}; the schedule has all.</Note>}
      </Card>
    </SimpleGrid>
  )
}

interface CardProps {
  title: string
  isEmpty: boolean
  empty: string
  /** Takes the whole row. */
  isWide?: boolean
  children: ReactNode
}

function Card({ title, isEmpty, empty, isWide = false, children }: CardProps) {
  const heading = useId()
  return (
    <Stack
      as="section"
      aria-labelledby={heading}
      gap="3"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
      gridColumn={isWide ? { lg: 'span 2' } : undefined}
    >
      <Heading as="h3" size="md" id={heading}>
        {title}
      </Heading>
      {isEmpty ? <Note>{empty}</Note> : children}
    </Stack>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <chakra.p color="fg.muted">{children}</chakra.p>
}
