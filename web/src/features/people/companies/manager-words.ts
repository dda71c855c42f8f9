import type { Company } from '@remotehands/contract'

/** Who looks after a company, who may have left since. */
export const managerWords = ({
  accountManagerName,
  hasAccountManager,
}: Pick<Company, 'accountManagerName' | 'hasAccountManager'>): string =>
  hasAccountManager ? `${accountManagerName}` : `${accountManagerName} (has left)`
