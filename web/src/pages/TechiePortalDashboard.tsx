import { Box, Button, chakra, Flex, Heading, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react'
import { sampleClients, sampleQueueQuestions, sampleQueueTickets } from '@remotehands/content'
import { type Client, isOpen, type QueueQuestion, type QueueTicket } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { DateAndAge } from '../ui/DateAndAge.tsx'
import { type PagedItems, PagedList } from '../ui/PagedList.tsx'
import { PriorityBadge, StatusBadge } from '../ui/StatusBadge.tsx'
import { useNow } from '../ui/use-now.ts'

interface DashboardProps {
  clients: PagedItems<Client>
  tickets: PagedItems<QueueTicket>
  questions: PagedItems<QueueQuestion>
  onShowTickets: () => void
  onAnswerQuestion: () => void
}

/** §9. */
const recentTickets = 5
const pendingQuestions = 3

/** Figures and the latest work, from the same lists as the other tabs. */
export function TechiePortalDashboard(props: DashboardProps) {
  const { clients, tickets, questions, onShowTickets, onAnswerQuestion } = props
  return (
    <Stack gap="8">
      <Figures clients={clients} tickets={tickets} questions={questions} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="8" alignItems="start">
        <Section title="Recent tickets" action={<MoreButton onPress={onShowTickets}>All tickets</MoreButton>}>
          <PagedList
            list={firstPage(tickets)}
            sample={sampleQueueTickets}
            noun="tickets"
            empty="No client has raised a ticket yet."
          >
            {(rows) => <Rows>{rows.slice(0, recentTickets).map(ticketRow)}</Rows>}
          </PagedList>
        </Section>
        <Section title="Pending questions">
          <PagedList
            list={firstPage(questions)}
            sample={sampleQueueQuestions}
            noun="questions"
            empty="No client has asked a question yet."
          >
            {(rows) => <PendingQuestions questions={rows} onAnswerQuestion={onAnswerQuestion} />}
          </PagedList>
        </Section>
      </SimpleGrid>
    </Stack>
  )
}

/** The dashboard shows the first rows; more of them are in the list's own tab. */
function firstPage<T>(list: PagedItems<T>): PagedItems<T> {
  return { ...list, hasMore: false }
}

function Figures({ clients, tickets, questions }: Pick<DashboardProps, 'clients' | 'tickets' | 'questions'>) {
  const now = useNow()
  const month = new Date(now).getMonth()
  const resolvedThisMonth = ({ status, updatedAt }: QueueTicket) =>
    status === 'resolved' && new Date(updatedAt).getMonth() === month
  return (
    <SimpleGrid as="dl" columns={{ base: 2, lg: 4 }} gap="4">
      <Figure label="Total Clients" list={clients} sample={sampleClients(now)} counts={() => true} />
      <Figure
        label="Open Tickets"
        list={tickets}
        sample={sampleQueueTickets(now)}
        counts={({ status }) => isOpen(status)}
      />
      <Figure
        label="Pending Questions"
        list={questions}
        sample={sampleQueueQuestions(now)}
        counts={({ isAnswered }) => !isAnswered}
      />
      <Figure
        label="Resolved This Month"
        list={tickets}
        sample={sampleQueueTickets(now)}
        counts={resolvedThisMonth}
      />
    </SimpleGrid>
  )
}

interface FigureProps<T> {
  label: string
  list: PagedItems<T>
  sample: readonly T[]
  counts: (item: T) => boolean
}

/** How many of the loaded rows count; a plus sign when there are rows that are not loaded. */
function Figure<T>({ label, list, sample, counts }: FigureProps<T>) {
  const isSample = list.error !== undefined && !list.items
  const rows = isSample ? sample : list.items
  return (
    <Flex direction="column" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
        {isSample && ' (sample data)'}
      </chakra.dt>
      <chakra.dd m="0" fontSize="3xl" fontWeight="bold" fontVariantNumeric="tabular-nums" lineHeight="short">
        {rows ? `${rows.filter(counts).length}${list.hasMore ? '+' : ''}` : <Skeleton h="10" w="14" />}
      </chakra.dd>
    </Flex>
  )
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <Flex justify="space-between" align="center" gap="3" mb="3" minH="9">
        <Heading as="h2" size="lg">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </section>
  )
}

function MoreButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button size="sm" variant="outline" colorPalette="gray" onClick={onPress}>
      {children}
    </Button>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
      {children}
    </Stack>
  )
}

function ticketRow(ticket: QueueTicket) {
  return (
    <chakra.li key={ticket.id} p="4">
      <Flex gap="2" justify="space-between" align="flex-start" wrap="wrap">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {ticket.title}
        </chakra.p>
        <Flex gap="2">
          <StatusBadge status={ticket.status} />
          <PriorityBadge priority={ticket.priority} />
        </Flex>
      </Flex>
      <chakra.p mt="1" textStyle="sm" color="fg.muted">
        #{ticket.id}, {ticket.clientName}, {ticket.company}. <DateAndAge instant={ticket.createdAt} />
      </chakra.p>
    </chakra.li>
  )
}

interface PendingQuestionsProps {
  questions: readonly QueueQuestion[]
  onAnswerQuestion: () => void
}

function PendingQuestions({ questions, onAnswerQuestion }: PendingQuestionsProps) {
  const pending = questions.filter(({ isAnswered }) => !isAnswered)
  if (pending.length === 0) return <Box py="4">Every question is answered.</Box>
  return (
    <Rows>
      {pending.slice(0, pendingQuestions).map(({ id, question, clientName, company, createdAt }) => (
        <chakra.li key={id} p="4">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere" lineClamp={2}>
            {question}
          </chakra.p>
          <chakra.p textStyle="sm" color="fg.muted">
            {clientName}, {company}. <DateAndAge instant={createdAt} />
          </chakra.p>
          <Button size="xs" mt="2" variant="outline" onClick={onAnswerQuestion}>
            Answer Question
          </Button>
        </chakra.li>
      ))}
    </Rows>
  )
}
