ALTER TABLE "member" ADD COLUMN "newsletter_action_taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "restrict_email_personalisation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "restrict_site_personalisation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "subscribe_abandoned_basket" boolean DEFAULT true NOT NULL;