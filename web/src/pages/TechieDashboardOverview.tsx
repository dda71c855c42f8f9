import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { OnCallNow } from '../features/duty/OnCallNow.tsx'
import { FigureCards } from '../features/figures/FigureCards.tsx'
import { QuestionQueue } from '../features/knowledge/questions/QuestionQueue.tsx'
import { HeldMailLink } from '../features/mail-in/HeldMailLink.tsx'
import { useSession } from '../features/people/session/use-session.ts'
import { RecentMaintenance } from '../features/schedule/maintenance/RecentMaintenance.tsx'
import { InquiryList, NewInquiries } from '../features/site/inquiries/InquiryList.tsx'
import { RecentQueue } from '../features/tickets/RecentQueue.tsx'
import { TicketQueue } from '../features/tickets/TicketQueue.tsx'
import { useOpenRecord } from '../lib/use-open-record.ts'
import { useFilter } from '../ui/FilterSelect.tsx'
import { DeskSection } from './DeskSection.tsx'
import { MoreButton } from './MoreButton.tsx'
import { techieFigures } from './techie-figures.ts'

/** §9. */
const recentTickets = 5
const pendingQuestions = 3
const recentLogs = 5
const newInquiries = 3

/** Where the work stands. */
export function TechieDashboardOverview({ openTab }: { openTab: (tab: string) => void }) {
  const [shown, show] = useFilter('show', ['questions', 'inquiries'])
  const { id: inquiryId } = useOpenRecord('inquiry')
  const { user } = useSession()
  const readsInquiries = user !== undefined && can(user.role, 'inquiry:read')
  if (shown === 'questions') return <AllQuestions onBack={() => show('')} />
  if (readsInquiries && inquiryId !== undefined) return <InquiryList />
  if (readsInquiries && shown === 'inquiries') return <AllInquiries onBack={() => show('')} />
  return (
    <Stack gap="8">
      <FigureCards cards={techieFigures} />
      {user && can(user.role, 'duty:read') && <OnCallNow />}
      {user && can(user.role, 'heldMail:read') && <HeldMailLink />}
      <DeskSection
        title="Due next"
        action={<MoreButton onPress={() => openTab('tickets')}>All tickets</MoreButton>}
      >
        <RecentQueue status="open" sort="due" limit={recentTickets} />
      </DeskSection>
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
      {readsInquiries && (
        <DeskSection
          title="New inquiries"
          action={<MoreButton onPress={() => show('inquiries')}>All inquiries</MoreButton>}
        >
          <NewInquiries limit={newInquiries} />
        </DeskSection>
      )}
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
    <Whole onBack={onBack}>
      <QuestionQueue />
    </Whole>
  )
}

function AllInquiries({ onBack }: { onBack: () => void }) {
  return (
    <Whole onBack={onBack}>
      <InquiryList />
    </Whole>
  )
}

function Whole({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <Stack gap="5">
      <Flex>
        <Button variant="ghost" colorPalette="gray" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          Back to the overview
        </Button>
      </Flex>
      {children}
    </Stack>
  )
}
