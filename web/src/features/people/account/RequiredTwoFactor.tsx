import { Box, Center, chakra } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { useState } from 'react'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSession } from '../session/use-session.ts'
import { ConfirmCode, type Setup } from './ConfirmCode.tsx'
import { EnterPassword } from './EnterPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Step =
  | { name: 'password' }
  | { name: 'code'; setup: Setup }
  | { name: 'recovery-codes'; codes: readonly string[] }

/** Shown after signing in if the role requires two-factor and it is off: set it up, or log out. */
export default function RequiredTwoFactor({ user }: { user: CurrentUser }) {
  const { setUser, logout } = useSession()
  const { toast } = useToast()
  const [step, setStep] = useState<Step>({ name: 'password' })

  async function leave() {
    try {
      await logout()
    } catch {
      const description = 'You are still signed in. Please try again.'
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  }
  const enter = () => setUser({ ...user, twoFactorEnabled: true, mustEnrolTwoFactor: false })

  return (
    <Center px="5" py={{ base: '8', md: '16' }}>
      <Box w="full" maxW="3xl" p={{ base: '5', sm: '8' }} bg="bg.panel" borderWidth="1px" borderRadius="l3">
        <PageTitle title="Turn two-factor on" />
        <chakra.p mt="2" mb="6" color="fg.muted" maxW="xl">
          Your role requires two-factor sign-in: a code from an authenticator app on your phone. Setting it up
          takes a minute.
        </chakra.p>
        {step.name === 'password' && (
          <EnterPassword
            onStarted={(setup) => setStep({ name: 'code', setup })}
            cancelLabel="Log out"
            onCancel={leave}
          />
        )}
        {step.name === 'code' && (
          <ConfirmCode
            setup={step.setup}
            onConfirmed={(codes) => setStep({ name: 'recovery-codes', codes })}
            onExpired={() => setStep({ name: 'password' })}
            cancelLabel="Log out"
            onCancel={leave}
          />
        )}
        {step.name === 'recovery-codes' && <RecoveryCodes codes={step.codes} onDone={enter} />}
      </Box>
    </Center>
  )
}
