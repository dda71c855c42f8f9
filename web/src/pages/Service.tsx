import { DocumentTitle } from '../ui/DocumentTitle.tsx'

export default function Service() {
  return <DocumentTitle title="Services" />
}
