/*
 * The stylesheets that every page needs, in one order. Each route file imports this before anything else: the bundler
 * keeps the order of imports, and so puts what all pages share into a few files that no page's own styles stand between.
 */
import '#app/globals.css';
import '#components/ui/page.module.css';
import '#components/ui/text.module.css';
import '#components/ui/icon.module.css';
import '#components/ui/button.module.css';
import '#components/ui/icon-button.module.css';
import '#components/ui/note.module.css';
import '#components/ui/spinner.module.css';
import '#components/ui/skeleton.module.css';
import '#components/ui/empty-state.module.css';
import '#components/ui/script-only.module.css';
import '#components/ui/field.module.css';
import '#components/ui/pending-bar.module.css';
import '#components/ui/busy-overlay.module.css';
import '#components/ui/back-to-top.module.css';
import '#components/alerts/alert-region.module.css';
import '#components/app-state/app-state-screen.module.css';
import '#components/consent/cookie-card.module.css';
import '#components/mini-basket/basket-button.module.css';
import '#components/search/search-box.module.css';
import '#components/shell/skip-link.module.css';
import '#components/shell/app-banner.module.css';
import '#components/shell/brand-logo.module.css';
import '#components/shell/menu.module.css';
import '#components/shell/account-menu.module.css';
import '#components/shell/visitor-greeting.module.css';
import '#components/shell/top-line.module.css';
import '#components/shell/top-navigation.module.css';
import '#components/shell/mobile-menu.module.css';
import '#components/shell/store-choice.module.css';
import '#components/shell/site-header.module.css';
import '#components/shell/reassurance-strip.module.css';
import '#components/shell/feedback-badge.module.css';
import '#components/shell/footer-marks.module.css';
import '#components/shell/social-links.module.css';
import '#components/shell/site-footer.module.css';
