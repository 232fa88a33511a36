CREATE TABLE "outbox_attachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"outbox_key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_attachment" ADD CONSTRAINT "outbox_attachment_outbox_key_outbox_key_fk" FOREIGN KEY ("outbox_key") REFERENCES "public"."outbox"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_attachment_key" ON "outbox_attachment" USING btree ("outbox_key");