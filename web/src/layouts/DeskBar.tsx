import { useSession } from '../features/people/session/use-session.ts'
import { PortalTheme } from '../ui/PortalTheme.tsx'
import { PortalHeader } from './PortalHeader.tsx'

/** The portals' bar on a page that has the site's header for everybody else: the site's links are in its menu. */
export default function DeskBar() {
  const { user } = useSession()
  return <PortalTheme>{user && <PortalHeader user={user} isOfSite />}</PortalTheme>
}
