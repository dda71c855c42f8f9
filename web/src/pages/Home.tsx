import { DocumentTitle } from '../ui/DocumentTitle.tsx'

export default function Home() {
  return <DocumentTitle title="Your IT project, our expertise" />
}
