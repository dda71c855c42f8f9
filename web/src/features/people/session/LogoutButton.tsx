import { Button, type ButtonProps } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useLogout } from './use-logout.ts'

export function LogoutButton(props: ButtonProps) {
  const { leave, isBusy } = useLogout()
  return (
    <Button variant="outline" colorPalette="gray" size="sm" disabled={isBusy} onClick={leave} {...props}>
      <LogOut aria-hidden />
      {isBusy ? 'Logging out…' : 'Logout'}
    </Button>
  )
}
