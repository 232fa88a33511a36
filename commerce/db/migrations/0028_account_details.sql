CREATE TABLE "email_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"email" text NOT NULL,
	"old_confirmed" boolean DEFAULT false NOT NULL,
	"new_confirmed" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "country" char(2);--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "language" char(2);--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "currency" char(3);--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_of" ON "email_change" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "email_change_expiry" ON "email_change" USING btree ("expires_at");