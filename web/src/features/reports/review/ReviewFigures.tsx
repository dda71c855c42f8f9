import { chakra, SimpleGrid } from '@chakra-ui/react'
import {
  type CompanyReview,
  changeWords,
  clockWords,
  countWords,
  hoursWords,
  shareWords,
} from '@remotehands/contract'

/** The numbers of a review, each with what it rests on and what it was before. */
export function ReviewFigures({ review }: { review: CompanyReview }) {
  const { opened, resolved, notApproved, open, service, time, visits, devices } = review
  const { now, before } = service
  const [answered, answeredBefore] = [now.firstResponse.business, before.firstResponse.business]
  const [solved, solvedBefore] = [now.resolution.business, before.resolution.business]
  const hasNotApproved = notApproved.now + notApproved.before > 0
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
      <Counted label="Tickets opened" {...opened} />
      <Counted label="Tickets resolved" {...resolved} />
      {hasNotApproved && <Counted label="Not approved" {...notApproved} />}
      <Counted label="Open at the end" {...open} />
      <Measured
        label="On time"
        value={shareWords(now.kept, now.kept + now.missed)}
        note="Kept both targets."
        before={shareWords(before.kept, before.kept + before.missed)}
      />
      <Measured
        label="First response"
        value={answered.median === null ? null : hoursWords(answered.median)}
        note={`Median of ${answered.count}, in business hours.`}
        before={timesBefore(answeredBefore)}
      />
      <Measured
        label="Resolution"
        value={solved.median === null ? null : hoursWords(solved.median)}
        note={`Median of ${solved.count}, in business hours.`}
        before={timesBefore(solvedBefore)}
      />
      <Measured
        label="Satisfaction"
        value={now.satisfaction === null ? null : `${now.satisfaction} of 5`}
        note={`${countWords(now.ratings, 'rating')}.`}
        before={
          before.satisfaction === null
            ? null
            : `${before.satisfaction} of ${countWords(before.ratings, 'rating')}`
        }
      />
      <Counted label="Visits completed" {...visits.completed} />
      <Worked label="Time worked" now={time.now?.minutes} before={time.before?.minutes} />
      <Worked label="Time billed" now={time.now?.billedMinutes} before={time.before?.billedMinutes} />
      <Figure
        label="Devices in use"
        value={String(devices.inUse)}
        note={`Today. ${devices.expired} out of warranty, ${devices.withoutWarranty} without a known one`}
        fillsRow={!hasNotApproved}
      />
    </SimpleGrid>
  )
}

function timesBefore({ median, count }: { median: number | null; count: number }): string | null {
  return median === null ? null : `${hoursWords(median)} of ${count}`
}

function Counted({ label, now, before }: { label: string; now: number; before: number }) {
  return <Figure label={label} value={String(now)} note={changeWords(now, before)} />
}

function Measured(props: { label: string; value: string | null; note: string; before: string | null }) {
  const { label, value, note, before } = props
  const compared = before === null ? 'None before' : `Before: ${before}`
  return <Figure label={label} value={value ?? 'None yet'} note={`${note} ${compared}`} />
}

function Worked({
  label,
  now,
  before,
}: {
  label: string
  now?: number | undefined
  before?: number | undefined
}) {
  const words = (minutes: number | undefined) =>
    minutes === undefined ? 'Too many entries' : clockWords(minutes)
  return <Figure label={label} value={words(now)} note={`Hours and minutes. Before: ${words(before)}`} />
}

interface FigureProps {
  label: string
  value: string
  note: string
  /** The last of eleven takes two places: neither two nor three columns leave a gap. */
  fillsRow?: boolean
}

function Figure({ label, value, note, fillsRow = false }: FigureProps) {
  return (
    <chakra.div
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
      gridColumn={fillsRow ? { sm: 'span 2' } : undefined}
    >
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd m="0">
        <chakra.span display="block" textStyle="2xl" fontWeight="semibold">
          {value}
        </chakra.span>
        <chakra.span textStyle="sm" color="fg.muted">
          {note}
        </chakra.span>
      </chakra.dd>
    </chakra.div>
  )
}
