import { RulesDesk } from '../features/rules/RulesDesk.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

/** The rules for new tickets, for administrators. */
export default function Rules() {
  return (
    <DeskPage path={paths.rules} title="Rules" name="rules">
      {() => <RulesDesk />}
    </DeskPage>
  )
}
