import { type ComponentType, lazy } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { BrokenPage, PageBoundary } from '../layouts/PageBoundary.tsx'
import { SiteLayout } from '../layouts/SiteLayout.tsx'
import { paths } from '../lib/paths.ts'
import { Boundary } from '../ui/Boundary.tsx'

const PortalLayout = portalPage(() => import('../layouts/PortalLayout.tsx')).Content
const account = page(() => import('../pages/Account.tsx'))
const companies = page(() => import('../pages/Companies.tsx'))
const company = page(() => import('../pages/Company.tsx'))
const imports = page(() => import('../pages/Imports.tsx'))
const duty = page(() => import('../pages/Duty.tsx'))
const mailIn = page(() => import('../pages/MailIn.tsx'))
const rules = page(() => import('../pages/Rules.tsx'))
const tags = page(() => import('../pages/Tags.tsx'))
const templates = page(() => import('../pages/Templates.tsx'))
const requestForms = page(() => import('../pages/RequestForms.tsx'))
const time = page(() => import('../pages/Time.tsx'))
const serviceLevels = page(() => import('../pages/ServiceLevels.tsx'))
const adminDashboard = page(() => import('../pages/AdminDashboard.tsx'))
const clientDashboard = page(() => import('../pages/ClientDashboard.tsx'))
const techieDashboard = page(() => import('../pages/TechieDashboard.tsx'))
const vendorPortal = page(() => import('../pages/VendorPortal.tsx'))
const notFound = page(() => import('../pages/NotFound.tsx'))

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
    <Boundary fallback={<BrokenPage />} attempt={pathname}>
      <Routes>
        <Route element={<SiteLayout />}>
          {Object.entries(sitePages).map(([path, { Content }]) => (
            <Route key={path} path={path} element=<Content /> />
          ))}
          <Route path="*" element={<notFound.Content />} />
        </Route>
        <Route
          element={
            <PageBoundary>
              <PortalLayout />
            </PageBoundary>
          }
        >
          <Route path={paths.account} element=<account.Content /> />
          <Route path={paths.companies} element=<companies.Content /> />
          <Route path={paths.company} element=<company.Content /> />
          <Route path={paths.imports} element=<imports.Content /> />
          <Route path={paths.duty} element=<duty.Content /> />
          <Route path={paths.rules} element=<rules.Content /> />
          <Route path={paths.tags} element=<tags.Content /> />
          <Route path={paths.prepared} element=<templates.Content /> />
          <Route path={paths.requestForms} element=<requestForms.Content /> />
          <Route path={paths.time} element=<time.Content /> />
          <Route path={paths.serviceLevels} element=<serviceLevels.Content /> />
          <Route path={paths.mail} element=<mailIn.Content /> />
          <Route path={paths.clientDashboard} element=<clientDashboard.Content /> />
          <Route path={paths.techieDashboard} element=<techieDashboard.Content /> />
          <Route path={paths.adminDashboard} element=<adminDashboard.Content /> />
          <Route path={paths.vendorPortal} element=<vendorPortal.Content /> />
        </Route>
      </Routes>
    </Boundary>
  )
}

/** Loads the code of the page at `pathname`, which its route then has at once. */
export async function loadPage(pathname: string): Promise<void> {
  const [, page] = Object.entries(sitePages).find(([path]) => matchPath(path, pathname)) ?? []
  await (page ?? notFound).load()
}

interface Page {
  Content: ComponentType
  load: () => Promise<unknown>
}

function page(load: () => Promise<{ default: ComponentType }>): Page {
  return { Content: lazy(load), load }
}

/** Loaded with the part of the theme that only portals use. */
function portalPage(load: () => Promise<{ default: ComponentType }>): Page {
  return page(async () => {
    const [{ default: Content }, { PortalTheme }] = await Promise.all([
      load(),
      import('../layouts/PortalTheme.tsx'),
    ])
    return {
      default: () => (
        <PortalTheme>
          <Content />
        </PortalTheme>
      ),
    }
  })
}
