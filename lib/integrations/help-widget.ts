import { type Integration, scriptWith } from './integration.ts';

/** Element of the help widget's script, by which the help dialog finds it. */
export const HELP_WIDGET = 'help-widget-script';

/** The help widget (INTEG-03 and 06), which comes when the help dialog is opened, and hears then who a member is. */
export const helpWidget: Integration = {
  settings: 'helpWidget',
  loads: 'on demand',
  scriptsOf: ({ helpWidget }) => scriptWith(HELP_WIDGET, helpWidget, { account: helpWidget.accountId }),
};
