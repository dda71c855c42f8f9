import type { Plugin } from 'esbuild'

/**
 * Leaves out Nodemailer's table of file types, 76 kB in each function that mails: every file that is mailed comes with
 * its name and its type.
 */
export const noMimeTypes: Plugin = {
  name: 'no-mime-types',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]nodemailer[\\/].*[\\/]mime-types\.js$/ }, () => ({
      contents: `
        export const detectMimeType = () => 'application/octet-stream'
        export const detectExtension = () => 'bin'`,
      loader: 'js',
    }))
  },
}
