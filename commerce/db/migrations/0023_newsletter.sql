CREATE TABLE "newsletter_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"action" text NOT NULL,
	"source" text NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"details" json,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"payload" json NOT NULL,
	CONSTRAINT "newsletter_mail_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"store_id" smallint NOT NULL,
	"state" text NOT NULL,
	"frequency" smallint DEFAULT 2 NOT NULL,
	"sports" integer[] DEFAULT '{}' NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"special_offers" boolean DEFAULT true NOT NULL,
	"abandoned_basket" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_subscription_state" CHECK ("newsletter_subscription"."state" in ('none','pending','subscribed','unsubscribed','bounced','complained'))
);
--> statement-breakpoint
ALTER TABLE "point_entry" DROP CONSTRAINT "point_entry_reason";--> statement-breakpoint
ALTER TABLE "newsletter_event" ADD CONSTRAINT "newsletter_event_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_mail" ADD CONSTRAINT "newsletter_mail_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_event_of" ON "newsletter_event" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "newsletter_mail_of" ON "newsletter_mail" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscription_once" ON "newsletter_subscription" USING btree ("email","store_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscription_of_store" ON "newsletter_subscription" USING btree ("store_id","id") WHERE "newsletter_subscription"."state" = 'subscribed';--> statement-breakpoint
CREATE UNIQUE INDEX "point_entry_resubscription" ON "point_entry" USING btree ("member_id") WHERE "point_entry"."reason" = 'resubscription';--> statement-breakpoint
INSERT INTO "newsletter_subscription"("email", "store_id", "state", "confirmed_at", "created_at", "changed_at") SELECT "email", "store_id", CASE WHEN "is_confirmed" THEN 'subscribed' ELSE 'pending' END, CASE WHEN "is_confirmed" THEN "created_at" END, "created_at", "created_at" FROM "member" WHERE "is_subscribed";--> statement-breakpoint
INSERT INTO "newsletter_event"("subscription_id", "action", "source", "created_at") SELECT "id", 'asked', 'registration', "created_at" FROM "newsletter_subscription";--> statement-breakpoint
ALTER TABLE "member" DROP COLUMN "is_subscribed";--> statement-breakpoint
ALTER TABLE "member" DROP COLUMN "subscribe_abandoned_basket";--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_reason" CHECK ("point_entry"."reason" in ('referral','order','goodwill','order-back','referral-back','resubscription'));