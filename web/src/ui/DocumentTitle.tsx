import { company } from '@remotehands/content'

/** The title of the tab and of search results; React puts it into the head. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} | ${company.name}`}</title>
}
