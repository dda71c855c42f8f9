import { Button, chakra, SimpleGrid, Stack } from '@chakra-ui/react'
import { sampleClients, sampleQueueQuestions } from '@remotehands/content'
import { can, limits } from '@remotehands/contract'
import { Figure, FigureCards } from '../features/figures/FigureCards.tsx'
import { useSession } from '../features/people/session/use-session.ts'
import { TicketQueue } from '../features/tickets/TicketQueue.tsx'
import { usePagedQuery } from '../lib/use-paged-query.ts'
import { PagedList } from '../ui/PagedList.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { useNow } from '../ui/use-now.ts'
import { DeskSection } from './DeskSection.tsx'
import { MoreButton } from './MoreButton.tsx'
import { portalFigures } from './techie-figures.ts'

interface DashboardProps {
  onShowTickets: () => void
  onShowQuestions: () => void
}

/** §9. */
const recentTickets = 5
const pendingQuestions = 3

/** Figures and the latest work. */
export function TechiePortalDashboard({ onShowTickets, onShowQuestions }: DashboardProps) {
  return (
    <Stack gap="8">
      <FigureCards cards={portalFigures}>
        <TotalClients />
      </FigureCards>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="8" alignItems="start">
        <DeskSection
          title="Recent tickets"
          action={<MoreButton onPress={onShowTickets}>All tickets</MoreButton>}
        >
          <TicketQueue limit={recentTickets} />
        </DeskSection>
        <DeskSection
          title="Pending questions"
          action={<MoreButton onPress={onShowQuestions}>All questions</MoreButton>}
        >
          <PendingQuestions onAnswerQuestion={onShowQuestions} />
        </DeskSection>
      </SimpleGrid>
    </Stack>
  )
}

/** Counted from the list: a plus sign when there are more than a page holds. */
function TotalClients() {
  const now = useNow()
  const list = usePagedQuery('clients.list', { query: { limit: limits.page.max } })
  const isSample = list.error !== undefined && !list.items
  const clients = isSample ? sampleClients(now) : list.items
  return (
    <Figure label="Total Clients" hint={isSample ? 'Sample data' : undefined}>
      {clients && `${clients.length}${list.hasMore ? '+' : ''}`}
    </Figure>
  )
}

function PendingQuestions({ onAnswerQuestion }: { onAnswerQuestion: () => void }) {
  const { user } = useSession()
  const query = { state: 'pending' as const, limit: pendingQuestions }
  const list = usePagedQuery('questions.queue', { query }, { revalidateOnMount: true })
  const samples = (now: number) => sampleQueueQuestions(now).filter(({ isAnswered }) => !isAnswered)
  return (
    <PagedList
      list={{ ...list, hasMore: false }}
      sample={samples}
      noun="questions"
      empty="All questions are answered."
    >
      {(questions) => (
        <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
          {questions.slice(0, pendingQuestions).map(({ id, question, clientName, company, createdAt }) => (
            <chakra.li key={id} p="4">
              <chakra.p fontWeight="semibold" overflowWrap="anywhere" lineClamp={2}>
                {question}
              </chakra.p>
              <chakra.p textStyle="sm" color="fg.muted">
                {clientName}, {company}. <RelativeTime instant={createdAt} />
              </chakra.p>
              {user && can(user.role, 'question:answer') && (
                <Button size="xs" mt="2" variant="outline" onClick={onAnswerQuestion}>
                  Answer Question
                </Button>
              )}
            </chakra.li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
