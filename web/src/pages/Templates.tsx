import { PreparedDesk } from '../features/prepared/PreparedDesk.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

/** Reply templates and macros, for staff. */
export default function Templates() {
  return (
    <DeskPage path={paths.prepared} title="Templates and macros" name="templates" hasTabs>
      {() => <PreparedDesk />}
    </DeskPage>
  )
}
