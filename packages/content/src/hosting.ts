/** How a stage keeps data beside its records. Each number is the setting that the stage is built with. */
export interface Hosting {
  /** CloudWatch's period; 9999 is for good. */
  readonly logRetentionDays: number
  /** For so long, what was changed or deleted can be restored. */
  readonly backupDays: number
  /** Whether a firewall looks at requests first. */
  readonly firewall: boolean
}

/**
 * Stands in built pages for how a site is hosted, which differs from stage to stage. It is a sentence itself, for a page that
 * is served as it was built.
 */
export const hostingPlaceholder = 'Ask us how long we keep logs and backups.'

/** What CloudWatch takes for logs that are never deleted. */
const forGood = 9999

/** The sentences in its place. `hosting` is undefined on one machine, whose terminal shows the logs. */
export function hostingSentences(hosting: Hosting | undefined): string {
  if (!hosting)
    return 'This site runs on a single machine, which shows its logs on the screen, does not keep them, and makes no backups of its own.'
  const { logRetentionDays, backupDays, firewall } = hosting
  return [
    logRetentionDays === forGood
      ? 'We keep the logs without a time limit.'
      : `The logs are deleted after ${days(logRetentionDays)}.`,
    `Backups hold what we change or delete, earlier versions of files included, for up to ${days(backupDays)}. We use them only to recover from a failure or a mistake.`,
    ...(firewall
      ? [
          'A firewall checks requests, with the internet address they come from, to block attacks. It shows us samples for three hours.',
        ]
      : []),
  ].join(' ')
}

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`)
