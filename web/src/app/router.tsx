import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { PageBoundary } from '../layouts/PageBoundary.tsx'
import { SiteLayout } from '../layouts/SiteLayout.tsx'
import { paths } from './paths.ts'

const PortalLayout = lazy(() => import('../layouts/PortalLayout.tsx'))
const Home = lazy(() => import('../pages/Home.tsx'))
const Service = lazy(() => import('../pages/Service.tsx'))
const ClientPortal = lazy(() => import('../pages/ClientPortal.tsx'))
const TechiePortal = lazy(() => import('../pages/TechiePortal.tsx'))
const LoginTest = lazy(() => import('../pages/LoginTest.tsx'))
const Privacy = lazy(async () => ({ default: (await import('../pages/Legal.tsx')).Privacy }))
const Terms = lazy(async () => ({ default: (await import('../pages/Legal.tsx')).Terms }))
const NotFound = lazy(() => import('../pages/NotFound.tsx'))

/** Every route, each page in a chunk of its own. The dashboards stand without the site's header and footer (§2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={paths.home} element={<Home />} />
        <Route path={paths.service} element={<Service />} />
        <Route path={paths.privacy} element={<Privacy />} />
        <Route path={paths.terms} element={<Terms />} />
        <Route path={paths.clientPortal} element={<ClientPortal />} />
        <Route path={paths.techiePortal} element={<TechiePortal />} />
        <Route path={paths.loginTest} element={<LoginTest />} />
        <Route path={paths.adminPortal} element={<Navigate to={paths.techiePortal} replace />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route
        element={
          <PageBoundary>
            <PortalLayout />
          </PageBoundary>
        }
      >
        <Route path={paths.clientDashboard} element={<Navigate to={paths.clientPortal} replace />} />
        <Route path={paths.techieDashboard} element={<Navigate to={paths.clientPortal} replace />} />
        <Route path={paths.adminDashboard} element={<Navigate to={paths.techiePortal} replace />} />
        <Route path={paths.vendorPortal} element={<Navigate to={paths.clientPortal} replace />} />
      </Route>
    </Routes>
  )
}
