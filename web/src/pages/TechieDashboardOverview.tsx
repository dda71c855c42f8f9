import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { FigureCards } from '../features/figures/FigureCards.tsx'
import { RecentMaintenance } from '../features/maintenance/RecentMaintenance.tsx'
import { QuestionQueue } from '../features/questions/QuestionQueue.tsx'
import { TicketQueue } from '../features/tickets/TicketQueue.tsx'
import { useFilter } from '../ui/FilterSelect.tsx'
import { DeskSection } from './DeskSection.tsx'
import { MoreButton } from './MoreButton.tsx'
import { techieFigures } from './techie-figures.ts'

/** §9. */
const recentTickets = 5
const pendingQuestions = 3
const recentLogs = 5

/** Where the work stands. */
export function TechieDashboardOverview({ openTab }: { openTab: (tab: string) => void }) {
  const [shown, show] = useFilter('show', ['questions'])
  if (shown) return <AllQuestions onBack={() => show('')} />
  return (
    <Stack gap="8">
      <FigureCards cards={techieFigures} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="8" alignItems="start">
        <DeskSection
          title="Recent open tickets"
          action={<MoreButton onPress={() => openTab('tickets')}>Tickets</MoreButton>}
        >
          <TicketQueue status="open" limit={recentTickets} />
        </DeskSection>
        <DeskSection
          title="Pending questions"
          action={<MoreButton onPress={() => show('questions')}>All questions</MoreButton>}
        >
          <QuestionQueue state="pending" limit={pendingQuestions} />
        </DeskSection>
      </SimpleGrid>
      <DeskSection
        title="Recent maintenance"
        action={<MoreButton onPress={() => openTab('maintenance')}>All maintenance</MoreButton>}
      >
        <RecentMaintenance limit={recentLogs} />
      </DeskSection>
    </Stack>
  )
}

/** Also those that are answered: whoever answers publishes too. */
function AllQuestions({ onBack }: { onBack: () => void }) {
  return (
    <Stack gap="5">
      <Flex>
        <Button variant="ghost" colorPalette="gray" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          Back to the overview
        </Button>
      </Flex>
      <QuestionQueue />
    </Stack>
  )
}
