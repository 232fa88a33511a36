import { analytics } from './analytics.ts';
import { chat } from './chat.ts';
import { helpWidget } from './help-widget.ts';
import type { Integration } from './integration.ts';
import { ownScripts } from './own-scripts.ts';
import { payLater } from './pay-later.ts';
import { reviewService } from './review-service.ts';
import { social } from './social.ts';
import { tagManager } from './tag-manager.ts';

/**
 * Every external part of a shop, in the order in which they load: the tag manager first. Whoever connects another kind adds
 * a file and a line here; policy, list of cookies, withdrawal and recorder follow.
 */
export const INTEGRATIONS: readonly Integration[] = [
  tagManager,
  analytics,
  chat,
  reviewService,
  ownScripts,
  helpWidget,
  payLater,
  social,
];
