import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { ConfirmCode, type Setup } from './ConfirmCode.tsx'
import { EnterPassword } from './EnterPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx'
import { TurnOffTwoFactor } from './TurnOffTwoFactor.tsx'

type Step =
  | { name: 'overview' | 'password' | 'turn-off' | 'renew' }
  | { name: 'code'; setup: Setup }
  | { name: 'recovery-codes'; codes: readonly string[] }

/** Shows whether two-factor is on, and turns it on or off. */
export function TwoFactor({ user }: { user: CurrentUser }) {
  const { setUser } = useSession()
  const [step, setStep] = useState<Step>({ name: 'overview' })
  const backToOverview = () => setStep({ name: 'overview' })

  switch (step.name) {
    case 'overview':
      return (
        <Overview
          isOn={user.twoFactorEnabled}
          isRequired={user.twoFactorRequired}
          onRenew={() => setStep({ name: 'renew' })}
          onChange={() => setStep({ name: user.twoFactorEnabled ? 'turn-off' : 'password' })}
        />
      )
    case 'password':
      return (
        <EnterPassword onStarted={(setup) => setStep({ name: 'code', setup })} onCancel={backToOverview} />
      )
    case 'code':
      return (
        <ConfirmCode
          setup={step.setup}
          onConfirmed={(codes) => {
            setStep({ name: 'recovery-codes', codes })
            setUser({ ...user, twoFactorEnabled: true })
          }}
          onExpired={() => setStep({ name: 'password' })}
          onCancel={backToOverview}
        />
      )
    case 'recovery-codes':
      return <RecoveryCodes codes={step.codes} onDone={backToOverview} />
    case 'renew':
      return (
        <RenewRecoveryCodes
          onRenewed={(codes) => setStep({ name: 'recovery-codes', codes })}
          onCancel={backToOverview}
        />
      )
    case 'turn-off':
      return (
        <TurnOffTwoFactor
          onTurnedOff={() => {
            backToOverview()
            setUser({ ...user, twoFactorEnabled: false })
          }}
          onCancel={backToOverview}
        />
      )
  }
}

interface OverviewProps {
  isOn: boolean
  /** The role requires it, so it can't be turned off. */
  isRequired: boolean
  onChange: () => void
  onRenew: () => void
}

function Overview({ isOn, isRequired, onChange, onRenew }: OverviewProps) {
  const Icon = isOn ? ShieldCheck : ShieldOff
  return (
    <Stack gap="4" align="flex-start">
      <Flex gap="3" align="center">
        <chakra.span color={isOn ? 'fg.success' : 'fg.muted'} flexShrink="0">
          <Icon size={22} aria-hidden />
        </chakra.span>
        <p>
          {isOn
            ? 'Two-factor is on: signing in takes your password and a code from your authenticator app.'
            : 'Two-factor is off: your password alone signs you in.'}
          {isOn && isRequired && ' Your role requires it.'}
        </p>
      </Flex>
      <Flex gap="3" wrap="wrap">
        {isOn && (
          <Button variant="outline" colorPalette="gray" onClick={onRenew}>
            New recovery codes
          </Button>
        )}
        {(!isOn || !isRequired) && (
          <Button variant="outline" colorPalette={isOn ? 'gray' : 'accent'} onClick={onChange}>
            {isOn ? 'Turn two-factor off' : 'Turn two-factor on'}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}
