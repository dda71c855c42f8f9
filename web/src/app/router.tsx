import { type ComponentType, lazy, useState } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { mayBeSignedIn } from '../features/people/session/session-hint.ts'
import { brokenPage, PageBoundary } from '../layouts/PageBoundary.tsx'
import { isDesk, SiteLayout } from '../layouts/SiteLayout.tsx'
import { paths } from '../lib/paths.ts'
import { Boundary } from '../ui/Boundary.tsx'

const portalLayout = portalPage(() => import('../layouts/PortalLayout.tsx'))
const deskBar = page(() => import('../layouts/DeskBar.tsx'))
const notFound = page(() => import('../pages/NotFound.tsx'))

/** The pages in the portals' frame, each in a chunk of its own. */
const framedPages: Record<string, Page> = {
  [paths.account]: page(() => import('../pages/Account.tsx')),
  [paths.companies]: page(() => import('../pages/Companies.tsx')),
  [paths.company]: page(() => import('../pages/Company.tsx')),
  [paths.imports]: page(() => import('../pages/Imports.tsx')),
  [paths.duty]: page(() => import('../pages/Duty.tsx')),
  [paths.rules]: page(() => import('../pages/Rules.tsx')),
  [paths.tags]: page(() => import('../pages/Tags.tsx')),
  [paths.prepared]: page(() => import('../pages/Templates.tsx')),
  [paths.requestForms]: page(() => import('../pages/RequestForms.tsx')),
  [paths.recurring]: page(() => import('../pages/RecurringTickets.tsx')),
  [paths.time]: page(() => import('../pages/Time.tsx')),
  [paths.serviceLevels]: page(() => import('../pages/ServiceLevels.tsx')),
  [paths.mail]: page(() => import('../pages/MailIn.tsx')),
  [paths.dataProtection]: page(() => import('../pages/DataProtection.tsx')),
  [paths.clientDashboard]: page(() => import('../pages/ClientDashboard.tsx')),
  [paths.techieDashboard]: page(() => import('../pages/TechieDashboard.tsx')),
  [paths.adminDashboard]: page(() => import('../pages/AdminDashboard.tsx')),
  [paths.vendorPortal]: page(() => import('../pages/VendorPortal.tsx')),
}

/** The pages with the site's header and footer, each in a chunk of its own. */
const sitePages: Record<string, Page> = {
  [paths.home]: page(() => import('../pages/Home.tsx')),
  [paths.service]: page(() => import('../pages/Service.tsx')),
  [paths.privacy]: page(async () => ({ default: (await import('../pages/Legal.tsx')).Privacy })),
  [paths.terms]: page(async () => ({ default: (await import('../pages/Legal.tsx')).Terms })),
  [paths.clientPortal]: page(() => import('../pages/ClientPortal.tsx')),
  [paths.techiePortal]: portalPage(() => import('../pages/TechiePortal.tsx')),
  [paths.adminPortal]: portalPage(() => import('../pages/AdminPortal.tsx')),
  [paths.forgotPassword]: page(() => import('../pages/ForgotPassword.tsx')),
  [paths.setPassword]: page(() => import('../pages/SetPassword.tsx')),
  [paths.unsubscribe]: page(() => import('../pages/Unsubscribe.tsx')),
  [paths.loginTest]: portalPage(() => import('../pages/LoginTest.tsx')),
}

/** Every route. The dashboards stand without the site's header and footer (§2). */
export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <Boundary fallback={brokenPage} attempt={pathname}>
      <Routes>
        <Route element={<SiteLayout deskBar={<Shown page={deskBar} />} />}>
          {routesOf(sitePages)}
          <Route path="*" element={<Shown key="*" page={notFound} />} />
        </Route>
        <Route
          element={
            <PageBoundary>
              <Shown page={portalLayout} />
            </PageBoundary>
          }
        >
          {routesOf(framedPages)}
        </Route>
      </Routes>
    </Boundary>
  )
}

const routesOf = (pages: Record<string, Page>) =>
  Object.entries(pages).map(([path, page]) => (
    <Route key={path} path={path} element={<Shown key={path} page={page} />} />
  ))

/** Loads the code of the page at `pathname`, which its route then has at once. */
export async function loadPage(pathname: string): Promise<void> {
  const at = (pages: Record<string, Page>) =>
    Object.entries(pages).find(([path]) => matchPath(path, pathname))?.[1]
  const framed = at(framedPages)
  const bars = isDesk(pathname) && mayBeSignedIn() ? [deskBar.load()] : []
  await Promise.all(
    framed ? [portalLayout.load(), framed.load()] : [(at(sitePages) ?? notFound).load(), ...bars],
  )
}

interface Page {
  /** Once its code is there. */
  Content?: ComponentType
  Later: ComponentType
  load: () => Promise<unknown>
}

function page(load: () => Promise<{ default: ComponentType }>): Page {
  const loadNow = async () => {
    const code = await load()
    made.Content = code.default
    return code
  }
  const made: Page = { Later: lazy(loadNow), load: loadNow }
  return made
}

/** A page whose code is there is drawn at once; otherwise what surrounds it comes first. */
function Shown({ page }: { page: Page }) {
  const [Content] = useState(() => page.Content ?? page.Later)
  return <Content />
}

/** Loaded with what only portals use. */
function portalPage(load: () => Promise<{ default: ComponentType }>): Page {
  return page(async () => {
    const [{ default: Content }, { PortalBase }] = await Promise.all([
      load(),
      import('../layouts/PortalBase.tsx'),
    ])
    return {
      default: () => (
        <PortalBase>
          <Content />
        </PortalBase>
      ),
    }
  })
}
