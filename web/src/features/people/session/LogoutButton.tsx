import { Button, type ButtonProps } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSession } from './use-session.ts'

/** Ends the session; says so when that did not work, because then the visitor is still signed in. */
export function LogoutButton(props: ButtonProps) {
  const { logout } = useSession()
  const { toast } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      await logout()
    } catch (error) {
      const description = messageOf(error, 'You are still signed in. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="outline" colorPalette="gray" size="sm" disabled={isBusy} onClick={press} {...props}>
      <LogOut aria-hidden />
      {isBusy ? 'Logging out…' : 'Logout'}
    </Button>
  )
}
