import { Button, type ButtonProps } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useStep } from '../../../ui/use-step.ts'
import { useSession } from './use-session.ts'

/** Ends the session; says so when that did not work, because then the visitor is still signed in. */
export function LogoutButton(props: ButtonProps) {
  const { logout } = useSession()
  const { run, isBusy } = useStep('You are still signed in. Please try again.')

  return (
    <Button
      variant="outline"
      colorPalette="gray"
      size="sm"
      disabled={isBusy}
      onClick={() => run(logout)}
      {...props}
    >
      <LogOut aria-hidden />
      {isBusy ? 'Logging out…' : 'Logout'}
    </Button>
  )
}
