import { Box, chakra, Flex, Link, Stack, VisuallyHidden } from '@chakra-ui/react'
import { Circle, CircleCheck } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { useFigures } from '../features/figures/use-figures.ts'
import { paths } from '../lib/paths.ts'
import { useQuery } from '../lib/use-query.ts'
import { DeskSection } from './DeskSection.tsx'

const one = { query: { limit: 1 } }

/** What a new system needs before its first ticket; gone once there is one, or all is done. */
export function FirstSteps() {
  const { data } = useFigures()
  const isNew = data?.openTickets === 0 && data.resolvedThisMonth === 0 && data.pendingQuestions === 0
  return isNew && <Steps />
}

function Steps() {
  const { data: companies } = useQuery('companies.list', one)
  const { data: technicians } = useQuery('users.list', { query: { ...one.query, role: 'techie' } })
  const { data: duty } = useQuery('duty.read')
  if (!companies || !technicians || !duty) return null
  const steps = [
    {
      label: 'Add a client company',
      path: `${paths.adminPortal}?tab=companies`,
      what: 'People, devices and tickets belong to one.',
      isDone: companies.length > 0,
    },
    {
      label: 'Invite your technicians',
      path: paths.adminPortal,
      what: 'Each gets a mail to choose a password.',
      isDone: technicians.length > 0,
    },
    {
      label: 'Set up the on-call rota',
      path: paths.duty,
      what: 'Whoever is on call hears of urgent tickets at night.',
      isDone: duty.order.length > 0,
    },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <DeskSection title="First steps">
      <Stack gap="4" p={{ base: '4', md: '5' }} bg="bg.panel" borderWidth="1px" borderRadius="l3">
        <Stack as="ol" gap="3" listStyleType="none">
          {steps.map(({ label, path, what, isDone }) => (
            <Flex as="li" key={label} gap="3">
              <Box color={isDone ? 'fg.success' : 'fg.muted'} pt="0.5">
                {isDone ? <CircleCheck size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
              </Box>
              <div>
                <Link asChild fontWeight="medium">
                  <RouterLink to={path}>{label}</RouterLink>
                </Link>
                {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
                <chakra.p textStyle="sm" color="fg.muted">
                  {what}
                </chakra.p>
              </div>
            </Flex>
          ))}
        </Stack>
        <chakra.p textStyle="sm" color="fg.muted">
          Then look over your <Way to={paths.serviceLevels}>service levels and business hours</Way> and send{' '}
          <Way to={paths.mail}>a test mail</Way>. Companies, people and devices that you have in a CSV file
          are imported where they are listed.
        </chakra.p>
      </Stack>
    </DeskSection>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Link asChild variant="underline">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  )
}
