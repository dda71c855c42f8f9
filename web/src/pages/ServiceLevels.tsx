import { ServiceLevelsDesk } from '../features/service-levels/ServiceLevelsDesk.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

/** What clients are promised, for administrators. */
export default function ServiceLevels() {
  return (
    <DeskPage path={paths.serviceLevels} title="Service levels" name="service levels">
      {() => <ServiceLevelsDesk />}
    </DeskPage>
  )
}
