from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('reference', '0002_documents'),
    ]

    operations = [
        migrations.AddField(
            model_name='searchentry',
            name='kept',
            field=models.DateTimeField(auto_now=True),
        ),
    ]
