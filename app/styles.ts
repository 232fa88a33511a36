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
import '#components/feedback/alert-region.module.css';
import '#components/outage/app-state-screen.module.css';
import '#components/consent/cookie-card.module.css';
import '#components/mini-basket/basket-button.module.css';
import '#components/search/search-box.module.css';
import '#components/shell/skip-link.module.css';
import '#components/header/app-banner.module.css';
import '#components/header/brand-logo.module.css';
import '#components/ui/menu.module.css';
import '#components/header/account-menu.module.css';
import '#components/header/visitor-greeting.module.css';
import '#components/header/top-line.module.css';
import '#components/menus/top-navigation.module.css';
import '#components/menus/mobile-menu.module.css';
import '#components/stores/store-choice.module.css';
import '#components/header/site-header.module.css';
import '#components/footer/reassurance-strip.module.css';
import '#components/footer/feedback-badge.module.css';
import '#components/footer/footer-marks.module.css';
import '#components/header/social-links.module.css';
import '#components/footer/site-footer.module.css';
