import { Box, Container, chakra, Heading, Stack } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { roleLinks } from '../features/people/session/role-links.ts'
import { useSession } from '../features/people/session/use-session.ts'
import { SignInCard } from '../features/people/sign-in/SignInCard.tsx'
import type { SignInAnswer } from '../features/people/sign-in/use-sign-in.ts'
import { ApiError } from '../lib/api-error.ts'
import type { ToastContent } from '../ui/toast/toast-store.ts'
import { useToast } from '../ui/toast/use-toast.ts'

/** §9. */
const redirectDelayMs = 1_000

/** The test login form (§2): prints the answer as it came, then goes to the portal of the role. */
export default function LoginTest() {
  const { setUser } = useSession({ now: true })
  const { toast } = useToast()
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<SignInAnswer | ApiError>()
  const [admitted, setAdmitted] = useState<CurrentUser>()

  useEffect(() => {
    if (!admitted) return
    const timer = setTimeout(() => navigate(roleLinks[admitted.role].mobile.path), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [admitted, navigate])

  function admit(user: CurrentUser) {
    setUser(user)
    setAdmitted(user)
    toast({ title: 'Login Successful', description: `Welcome, ${user.firstName}!` })
  }

  return (
    <Container py={{ base: '8', md: '16' }}>
      <Stack direction={{ base: 'column', lg: 'row' }} gap="10" align="flex-start">
        <SignInCard
          title="Login test"
          introduction="Signs in and prints what the server answered."
          admit={admit}
          words={{ refused: '', failure: describeFailure }}
          onAnswer={setAnswer}
        />
        <Box as="section" aria-labelledby="answer-heading" aria-live="polite" flex="1" minW="0" w="full">
          <Heading as="h2" size="lg" id="answer-heading" mb="3">
            Response
          </Heading>
          {answer ? <RawAnswer answer={answer} /> : <chakra.p color="fg.muted">Nothing sent yet.</chakra.p>}
        </Box>
      </Stack>
    </Container>
  )
}

function describeFailure(description: string): ToastContent {
  return { title: 'Authentication failed', description, variant: 'destructive' }
}

function RawAnswer({ answer }: { answer: SignInAnswer | ApiError }) {
  return (
    <chakra.pre
      p="4"
      bg="bg.muted"
      borderRadius="l2"
      fontFamily="mono"
      textStyle="sm"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {answer instanceof ApiError ? answer.message : JSON.stringify(answer, null, 2)}
    </chakra.pre>
  )
}
